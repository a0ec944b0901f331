import type { Area } from './mutant.ts'

export const ROLES: Area = {}
