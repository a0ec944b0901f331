import { expect, type FileChooser, type Page } from '@playwright/test'
import { focusedStop, type Stop } from './focused-stop.ts'
import { recordSentences } from './spoken.ts'

/** The longest page has less than half as many: what comes late is found on the second round. */
const MOST_STOPS = 300

/** How long a step can take, in milliseconds. Nothing is measured, and the machine may have a lot to do. */
const TIMEOUT = 60_000

/** Somebody who uses a page with keys alone, and knows what the accessibility tree and live regions say. */
export async function keyboardUser(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  // Each wait for a chooser would ask the browser anew without this, perhaps after the key.
  page.on('filechooser', () => {})
  const sentences = await recordSentences(page)

  const stop = () => focusedStop(session)
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.type(text)

  /**
   * Presses Tab until a control has that role and name, within a named landmark, group or dialog if one is
   * given.
   */
  async function walkTo(role: string, name: string | RegExp, within?: string): Promise<Stop> {
    const passed: string[] = []
    for (let count = 0; count < MOST_STOPS; count += 1) {
      await press('Tab')
      const [here, isSeen] = await Promise.all([stop(), page.evaluate(isInSight)])
      const options = { message: `"${here.name}" is in sight`, timeout: TIMEOUT }
      if (!isSeen) await expect.poll(() => page.evaluate(isInSight), options).toBe(true)
      if (isAt(here, role, name) && (within === undefined || here.within.includes(within))) return here
      passed.push(`${here.role} "${here.name}"`)
    }
    throw new Error(`Tab leads to no ${role} "${name}", but to:\n${passed.join('\n')}`)
  }

  /** Waits until something of that role and name has the focus. */
  async function arriveAt(role: string, name: string | RegExp): Promise<Stop> {
    const shown = async () => {
      const here = await stop()
      return isAt(here, role, name) ? '' : `${here.role} "${here.name}"`
    }
    await expect.poll(shown, { message: `the focus is on the ${role} "${name}"`, timeout: TIMEOUT }).toBe('')
    return stop()
  }

  async function pressAt(role: string, name: string | RegExp, key = 'Enter') {
    await walkTo(role, name)
    await press(key)
  }

  async function fillIn(name: string | RegExp, text: string) {
    await walkTo('textbox', name)
    await type(text)
  }

  /** Fills a field that has to say what is wrong with it. */
  async function correct(name: string, error: string, text: string) {
    const { description, states } = await walkTo('textbox', name)
    expect(description, `the error of "${name}"`).toContain(error)
    expect(states, name).toContain('invalid')
    await type(text)
  }

  /** Types the beginning of an option of a closed list. */
  async function select(name: string, option: string) {
    await walkTo('combobox', name)
    await type(option)
    await expect.poll(async () => (await stop()).value, { timeout: TIMEOUT }).toBe(option)
  }

  async function chooseFiles(button: string, files: Parameters<FileChooser['setFiles']>[0]) {
    await walkTo('button', button)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')])
    await chooser.setFiles(files)
  }

  /** Waits until a live region has said it. */
  const hear = (text: string) =>
    expect
      .poll(() => sentences.join('\n'), { message: `"${text}" is said`, timeout: TIMEOUT })
      .toContain(text)

  return { arriveAt, chooseFiles, correct, fillIn, hear, press, pressAt, select, stop, type, walkTo }
}

const isAt = (here: Stop, role: string, name: string | RegExp) =>
  here.role === role && (typeof name === 'string' ? here.name === name : name.test(here.name))

/** Runs in the page: whether some of what has the focus is neither scrolled away nor covered. */
function isInSight(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  const control = focused.closest('label') ?? focused
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const between = (from: number, to: number) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => from + (to - from) * part)
  const isShown = (x: number, y: number) => control.contains(document.elementFromPoint(x, y))
  return between(left, right).some((x) => between(top, bottom).some((y) => isShown(x, y)))
}
