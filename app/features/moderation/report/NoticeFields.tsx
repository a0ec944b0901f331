import { Input } from '../../../ui/controls/Input.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { Checkbox } from '../../../ui/form/choice/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import type { FormValues } from '../../../ui/form/use-small-form.ts'
import { NOTICE_TOPIC_IDS, NOTICE_TOPICS, REPORT_LIMITS } from '../reasons.ts'
import styles from './ReportForm.module.css'
import { NOTICE_FORM_TEXTS, REPORT_FORM_TEXTS } from './report-form-texts.ts'

interface NoticeFieldsProps {
  address: string | null
  initial: FormValues
  problems: FormValues
}

/** The fields that Article 16 of the Digital Services Act asks for. */
export const NoticeFields = ({ address, initial, problems }: NoticeFieldsProps) => (
  <div className={styles.notice}>
    {address !== null && (
      <div>
        <p className={styles.label}>{REPORT_FORM_TEXTS.whereKnown}</p>
        <p className={styles.address} dir="ltr">
          {address}
        </p>
      </div>
    )}
    <Field label={NOTICE_FORM_TEXTS.topic} hint={NOTICE_FORM_TEXTS.topicHint} required error={problems.topic}>
      <Select name="topic" defaultValue={initial.topic ?? ''}>
        <option value="">{NOTICE_FORM_TEXTS.chooseTopic}</option>
        {NOTICE_TOPIC_IDS.map((topic) => (
          <option key={topic} value={topic}>
            {NOTICE_TOPICS[topic]}
          </option>
        ))}
      </Select>
    </Field>
    <div className={styles.person}>
      <Field label={NOTICE_FORM_TEXTS.name} required error={problems.name}>
        <Input
          name="name"
          autoComplete="name"
          maxLength={REPORT_LIMITS.name}
          defaultValue={initial.name}
          dir="auto"
        />
      </Field>
      <Field
        label={NOTICE_FORM_TEXTS.email}
        hint={NOTICE_FORM_TEXTS.emailHint}
        required
        error={problems.email}
      >
        <Input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={REPORT_LIMITS.email}
          defaultValue={initial.email}
        />
      </Field>
    </div>
    <Checkbox
      name="good_faith"
      label={NOTICE_FORM_TEXTS.goodFaith}
      required
      defaultChecked={initial.good_faith === 'on'}
      error={problems.good_faith}
    />
  </div>
)
