import type { Area } from './mutant.ts'

export const REVIVE: Area = {}
