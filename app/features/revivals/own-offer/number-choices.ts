/** The usual numbers, with the one that is chosen. */
export const choicesWith = (usual: readonly number[], chosen: string): number[] =>
  [...new Set([...usual, ...(chosen ? [Number(chosen)] : [])])].sort((a, b) => a - b)
