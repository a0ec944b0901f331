import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import { useFieldControl } from './field-context.ts'

/** A line to write on. Inside a `Field` it takes its id, description and error from there. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useFieldControl(props)} className={classNames(control.control, className)} />
}
