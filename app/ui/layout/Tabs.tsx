import {
  type ComponentProps,
  createContext,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import { hasModifier } from '../has-modifier.ts'
import styles from './Tabs.module.css'

export type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  /** Leads to the same content without scripts, or in another browser tab. */
  href?: string
}

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
  children: ReactNode
}

const TabsContext = createContext({ id: '', selected: '' })

const tabId = (id: string, value: string) => `${id}-tab-${value}`
const panelId = (id: string, value: string) => `${id}-panel-${value}`

/** Arrow keys, Home and End move and select. On phones the row scrolls to the selected tab. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value: selected,
  onValueChange,
  className,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const list = useScrollIntoView(selected)

  function select(index: number) {
    const tab = tabs[index]
    if (!tab) return
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
    if (tab.value !== selected) onValueChange(tab.value)
  }

  function onClick(event: MouseEvent, index: number) {
    // Leaves presses that open another window to the browser.
    if (hasModifier(event)) return
    event.preventDefault()
    select(index)
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const next = hasModifier(event) ? undefined : afterKey(event, index, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    select(next)
  }

  return (
    <TabsContext value={{ id, selected }}>
      <div className={className}>
        <div className={styles.frame}>
          <div ref={list} role="tablist" aria-label={label} className={styles.list}>
            {tabs.map(({ value, label, href }, index) => {
              const isSelected = value === selected
              const props = {
                role: 'tab',
                id: tabId(id, value),
                className: styles.tab,
                tabIndex: isSelected ? 0 : -1,
                'aria-selected': isSelected,
                'aria-controls': isSelected ? panelId(id, value) : undefined,
                onClick: (event: MouseEvent) => onClick(event, index),
                onKeyDown: (event: KeyboardEvent) => onKeyDown(event, index),
              }
              return (
                <Fragment key={value}>
                  {href === undefined ? (
                    <button type="button" {...props}>
                      {label}
                    </button>
                  ) : (
                    <a href={href} {...props}>
                      {label}
                    </a>
                  )}{' '}
                </Fragment>
              )
            })}
          </div>
        </div>
        {children}
      </div>
    </TabsContext>
  )
}

/** @returns the index of the tab that a key leads to, in a ring */
function afterKey({ key, currentTarget }: KeyboardEvent, index: number, count: number): number | undefined {
  const right = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const by = (step: number) => (index + step + count) % count
  return { ArrowRight: by(right), ArrowLeft: by(-right), Home: 0, End: count - 1, ' ': index }[key]
}

/** Scrolls only the row. */
function useScrollIntoView(value: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is the event
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]')
    if (!list.current || !tab) return
    const [row, chosen] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    const margin = Math.min(chosen.width, 48)
    if (chosen.left < row.left + margin) list.current.scrollBy({ left: chosen.left - row.left - margin })
    if (chosen.right > row.right - margin) list.current.scrollBy({ left: chosen.right - row.right + margin })
  }, [value])
  return list
}

/** The content of the tab with the same value. Renders its children while that tab is selected. */
export function TabPanel({
  value,
  className,
  children,
  ...props
}: Omit<ComponentProps<'div'>, 'id'> & { value: string }) {
  const { id, selected } = useContext(TabsContext)
  const isSelected = value === selected
  return (
    <div
      {...props}
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable
      tabIndex={0}
      hidden={!isSelected}
      className={classNames(styles.panel, className)}
    >
      {isSelected && children}
    </div>
  )
}
