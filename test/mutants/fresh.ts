import type { Area } from './mutant.ts'

export const FRESH: Area = {}
