import type { Area } from './mutant.ts'

export const STORE: Area = {}
