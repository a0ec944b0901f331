import { Fragment } from 'react'
import { LICENSE_TYPES, type LicenseType } from '../../asset.ts'
import { LICENSE_MEANINGS } from '../../license-meanings.ts'
import styles from './LicenseMeanings.module.css'

/** What each license allows, before one is chosen. */
export function LicenseMeanings({ chosen }: { chosen: string }) {
  return (
    <dl className={styles.list}>
      {(Object.keys(LICENSE_TYPES) as LicenseType[]).map((license) => (
        <Fragment key={license}>
          <dt data-chosen={license === chosen}>{LICENSE_TYPES[license]}</dt>
          <dd data-chosen={license === chosen}>{LICENSE_MEANINGS[license]}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
