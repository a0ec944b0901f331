import { classNames } from '../class-names.ts'
import styles from './Avatar.module.css'
import { InitialTile, type InitialTileProps } from './InitialTile.tsx'

type AvatarProps = Omit<InitialTileProps, 'size'> & {
  /** The size: `sm` is 32, `md` 40, `xl` up to 120 px. Default `md`. */
  size?: 'sm' | 'md' | 'xl'
}

export function Avatar({ size = 'md', className, ...props }: AvatarProps) {
  return <InitialTile className={classNames(styles.avatar, styles[size], className)} {...props} />
}
