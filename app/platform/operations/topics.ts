import type { Context } from 'hono'

/** Parameters of a request: of its path, its query and its body. */
export type Values = Readonly<Record<string, unknown>>

/** The validated parameters of the operation that responds. */
export const parametersOf = (c: Context): Values =>
  Object.assign({}, c.req.valid('json' as never), c.req.valid('query' as never), c.req.param())

/** What writes change and what answers show, such as `lists` or `story:8f0…`; undefined is everything. */
export type Topics = readonly string[] | undefined

/** A name in braces is a parameter of the request, which must be an ID. */
type Topic = 'lists' | 'insights' | 'marketplace' | `story:{${string}}`

/** Topics as an operation or a page declares them. Undefined stands for everything. */
export type DeclaredTopics = readonly Topic[] | ((values: Values) => readonly Topic[] | undefined)

export const STORY_AND_LISTS: readonly Topic[] = ['story:{id}', 'lists']

const ID = /^[\w-]{1,64}$/

/** @returns everything if nothing is declared, or a value isn't an ID */
export function topicsFor(declared: DeclaredTopics | undefined, values: Values): Topics {
  const topics = typeof declared === 'function' ? declared(values) : declared
  const resolved = topics?.map((topic) => withId(topic, values))
  return resolved?.every((topic) => topic !== undefined) ? resolved : undefined
}

function withId(topic: Topic, values: Values): string | undefined {
  const [kind, name] = topic.split(/:?[{}]/)
  if (name === undefined) return topic
  const id = values[name]
  return typeof id === 'string' && ID.test(id) ? `${kind}:${id.toLowerCase()}` : undefined
}
