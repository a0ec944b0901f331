import type { Area } from './mutant.ts'

export const PROF: Area = {}
