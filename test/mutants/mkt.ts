import type { Area } from './mutant.ts'

export const MKT: Area = {}
