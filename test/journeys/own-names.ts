import type { Page } from '@playwright/test'

/** A date is a group of the browser's own fields. */
const DATES = ['Date', 'DateTime']
const CONTROLS = [
  ...DATES,
  'button',
  'checkbox',
  'combobox',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'textbox',
]
const GROUPS = [...DATES, 'alertdialog', 'article', 'dialog', 'form', 'group', 'radiogroup', 'region', 'row']

/**
 * Controls of the main part and of dialogs that have no name, or share it with another one of the same group:
 * in a list of buttons or fields, nobody knows which is which.
 */
export async function sharedNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  type Node = (typeof nodes)[number]
  const around = (node: Node): Node[] => {
    const parent = byId.get(node.parentId ?? '')
    return parent ? [parent, ...around(parent)] : []
  }
  const roleOf = (node: Node) => String(node.role?.value ?? '')
  const nameOf = (node: Node) => String(node.name?.value ?? '')
  const names = nodes
    .filter((node) => !node.ignored && CONTROLS.includes(roleOf(node)))
    .map((node) => ({ node, parents: around(node) }))
    .filter(({ parents }) => parents.some((each) => ['main', 'dialog', 'alertdialog'].includes(roleOf(each))))
    .map(({ node, parents }) => {
      const groups = parents.filter((each) => GROUPS.includes(roleOf(each)) && nameOf(each))
      return `${roleOf(node)} "${nameOf(node)}" in "${groups.map(nameOf).join('", "')}"`
    })
  // Wherever a dialog can be closed, it's the same dialog.
  const isClose = (name: string) => name.startsWith('button "Close" in ')
  return names.filter(
    (name, index) => (names.indexOf(name) !== index && !isClose(name)) || name.includes(' "" in '),
  )
}
