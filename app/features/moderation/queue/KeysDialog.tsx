import { Button } from '../../../ui/controls/Button.tsx'
import { Switch } from '../../../ui/form/choice/Switch.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ACT_IDS, ACTS } from '../acts.ts'
import styles from './KeysDialog.module.css'
import { ACT_TEXTS, KEY_TEXTS } from './queue-texts.ts'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'

const ACT_KEYS = ACT_IDS.map((act) => [ACT_TEXTS[act].key, ACTS[act].label] as const)

/** What each key does, and whether they act at all. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const isOn = useSingleKeys()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={KEY_TEXTS.title}
      size="lg"
      actions={
        <Button variant="ink" onClick={() => onOpenChange(false)}>
          {KEY_TEXTS.close}
        </Button>
      }
    >
      <div className={styles.columns}>
        {[KEY_TEXTS.list, ACT_KEYS].map((keys) => (
          <dl key={keys[0]?.[0]} className={styles.keys}>
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd className={styles.kbd}>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      <p className="meta">{KEY_TEXTS.hint}</p>
      <Switch
        label={KEY_TEXTS.single}
        checked={isOn}
        onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
      />
    </Dialog>
  )
}
