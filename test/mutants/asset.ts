import type { Area } from './mutant.ts'

export const ASSET: Area = {}
