import * as RadixTabs from 'radix-ui/tabs'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Tabs.module.css'

export type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  /** The same content without scripts, or in another browser tab. */
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

/** Arrow keys move and select. On phones the row scrolls to the selected tab. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
  children,
}: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((one) => one.value === chosen)
    if (tab) onValueChange(tab.value)
  }
  const list = useScrollIntoView(value)
  return (
    <RadixTabs.Root value={value} onValueChange={choose} className={className}>
      <div className={styles.frame}>
        <RadixTabs.List ref={list} aria-label={label} className={styles.list}>
          {tabs.map(({ value, label, href }) =>
            href === undefined ? (
              <RadixTabs.Trigger key={value} value={value} className={styles.tab}>
                {label}
              </RadixTabs.Trigger>
            ) : (
              <RadixTabs.Trigger key={value} value={value} asChild>
                <a href={href} type={undefined} className={styles.tab} onClick={preventNavigation}>
                  {label}
                </a>
              </RadixTabs.Trigger>
            ),
          )}
        </RadixTabs.List>
      </div>
      {children}
    </RadixTabs.Root>
  )
}

/** Leaves presses that open another window to the browser. */
function preventNavigation(event: MouseEvent) {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey) event.preventDefault()
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

export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={classNames(styles.panel, className)} {...props} />
}
