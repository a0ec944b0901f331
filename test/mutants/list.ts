import type { Area } from './mutant.ts'

export const LIST: Area = {}
