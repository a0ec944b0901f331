import type { Area } from './mutant.ts'

export const DIR: Area = {}
