import type { Area } from './mutant.ts'

export const ADMIN: Area = {}
