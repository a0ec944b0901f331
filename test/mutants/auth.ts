import type { Area } from './mutant.ts'

export const AUTH: Area = {}
