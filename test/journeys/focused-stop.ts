import type { CDPSession } from '@playwright/test'

/** What a screen reader says of the control that has the focus. */
export interface Stop {
  role: string
  name: string
  value: string
  /** Hints and errors. */
  description: string
  /** The states that are set, such as `required`. */
  states: string[]
  /** The names of landmarks, groups and dialogs around it, the nearest first. */
  within: string[]
}

const STATES = ['checked', 'pressed', 'selected', 'expanded', 'required', 'invalid', 'disabled']

/** @returns what has the focus in Chromium's accessibility tree: the document if no control has */
export async function focusedStop(session: CDPSession): Promise<Stop> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { nodes } = await session.send('Accessibility.getAXNodeAndAncestors', {
    objectId: result.objectId ?? '',
  })
  const [node, ...around] = nodes
  const text = (value: { value?: unknown } | undefined) => String(value?.value ?? '')
  return {
    role: text(node?.role),
    name: text(node?.name),
    value: text(node?.value),
    description: text(node?.description),
    states: (node?.properties ?? [])
      .filter(({ name, value }) => STATES.includes(name) && text(value) === 'true')
      .map(({ name }) => String(name))
      .sort(),
    within: around.map(({ name }) => text(name)).filter((name) => name !== ''),
  }
}
