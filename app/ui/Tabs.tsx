import * as RadixTabs from 'radix-ui/tabs'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Tabs.module.css'

export type Tab<Value extends string> = { value: Value; label: ReactNode }

type TabsProps<Value extends string> = {
  /** What the tabs choose between. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
  /** A `TabPanel` for every tab. */
  children: ReactNode
}

/** Tabs over panels. Arrow keys move and choose; on phones the row scrolls and fades out at its end. */
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
  return (
    <RadixTabs.Root value={value} onValueChange={choose} className={className}>
      <div className={styles.frame}>
        <RadixTabs.List aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab}>
              {tab.label}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {children}
    </RadixTabs.Root>
  )
}

/** What one tab shows; rendered only while its tab is chosen. */
export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={classNames(styles.panel, className)} {...props} />
}
