import type { Area } from './mutant.ts'

export const LAND: Area = {}
