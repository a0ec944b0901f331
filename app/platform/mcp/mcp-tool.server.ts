import type { z } from 'zod'

/** A question that a model may ask. It reads what the API answers to the same person, and changes nothing. */
export interface McpTool {
  name: string
  title: string
  /** We alone write it: it has no word of a member. */
  description: string
  input: z.ZodObject
  /** The path of the API that answers, with its query. */
  pathOf(input: unknown): string
  /** What of the answer a model gets. Everything in it counts as written by members. */
  pick(answer: unknown, site: string): unknown
}

interface Declared<Input extends z.ZodObject, Answer> {
  name: string
  title: string
  description: string
  input: Input
  pathOf(input: z.output<Input>): string
  pick(answer: Answer, site: string): unknown
}

/**
 * Declares a tool beside what it reads. `Answer` is the response of the path. An argument that it doesn't
 * have is refused: left out, it would widen the answer, and a model would take that for an answer to its
 * question.
 */
export const mcpTool =
  <Answer>() =>
  <Input extends z.ZodObject>(declared: Declared<Input, Answer>): McpTool =>
    ({ ...declared, input: declared.input.strict() }) as unknown as McpTool

/** A path with those parameters that are set. */
export function pathWith(
  path: string,
  parameters: Record<string, string | number | boolean | undefined>,
): string {
  const set = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}
