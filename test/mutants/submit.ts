import type { Area } from './mutant.ts'

export const SUBMIT: Area = {}
