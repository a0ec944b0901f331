import type { Area } from './mutant.ts'

export const SHELL: Area = {}
