import { useReadableAddress } from '../../../platform/text/use-readable-address.ts'
import styles from '../kit/LinkPage.module.css'

interface AboutAddressProps {
  before: string
  address: string
  after: string
}

/** A sentence with an address in it, which may be long. */
export const AboutAddress = ({ before, address, after }: AboutAddressProps) => (
  <p className={styles.about}>
    {before}{' '}
    <strong dir="ltr" className={styles.address}>
      {useReadableAddress(address)}
    </strong>{' '}
    {after}
  </p>
)
