import type { Area } from './mutant.ts'

export const CALLS: Area = {}
