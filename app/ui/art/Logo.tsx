import { classNames } from '../class-names.ts'
import { InitialTile, type InitialTileProps } from './InitialTile.tsx'
import styles from './Logo.module.css'

export function Logo({ className, ...props }: InitialTileProps) {
  return <InitialTile className={classNames(styles.logo, className)} {...props} />
}
