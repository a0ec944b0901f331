import { useEffect, useRef } from 'react'
import { copyAndSay } from '../../../../kit/copy-and-say.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../../ui/controls/button-class.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import { TWO_STEP_SIGN_IN } from '../../second-factor-texts.ts'
import styles from './RecoveryCodes.module.css'

const TEXTS = TWO_STEP_SIGN_IN.codes

export type CodesOccasion = 'on' | 'passkey' | 'renewed'

interface RecoveryCodesProps {
  codes: readonly string[]
  occasion: CodesOccasion
  onDone: () => void
}

/** Shows new recovery codes this once. It takes the focus when it appears. */
export function RecoveryCodes({ codes, occasion, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other codes are another occasion
  useEffect(() => heading.current?.focus(), [codes])
  const copy = () => copyAndSay(codes.join('\n'), TEXTS.copied, TEXTS.copyFailed)
  return (
    <>
      <Notice icon={<Icon name="check" />} level={3} titleRef={heading} title={TEXTS[occasion].title}>
        <p>{TEXTS[occasion].text}</p>
      </Notice>
      <ul className={styles.codes} aria-label={TEXTS.label}>
        {codes.map((code) => (
          <li key={code} dir="ltr">
            {code}
          </li>
        ))}
      </ul>
      <div className="row">
        <a href={fileWith(codes)} download={TEXTS.fileName} className={buttonClass()}>
          <Icon path={lateIconPaths.down} />
          {TEXTS.download}
        </a>{' '}
        <Button variant="quiet" onClick={copy}>
          {TEXTS.copy}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {TEXTS.done}
        </Button>
      </div>
    </>
  )
}

const fileWith = (codes: readonly string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent([TEXTS.fileTitle, '', ...codes, ''].join('\n'))}`
