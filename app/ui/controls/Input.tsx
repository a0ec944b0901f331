import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import control from './control.module.css'
import { useFieldControl } from './field-context.ts'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...useFieldControl(props)} className={classNames(control.control, className)} />
}
