import type { Area } from './mutant.ts'

export const COMM: Area = {}
