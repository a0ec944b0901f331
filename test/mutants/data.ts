import type { Area } from './mutant.ts'

export const DATA: Area = {}
