import type { Area } from './mutant.ts'

export const STATIC: Area = {}
