import type { Area } from './mutant.ts'

export const DASH: Area = {}
