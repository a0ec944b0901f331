import type { Area } from './mutant.ts'

export const STORY: Area = {}
