import type { Area } from './mutant.ts'

export const SHARE: Area = {}
