import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { PASSWORD_FORM } from '../password.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { CHANGE_PASSWORD } from './password-texts.ts'

/** The dialog for a new password. The address that password managers lead to opens it. */
export function PasswordDialog() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (location.hash === `#${PASSWORD_FORM}`) setIsOpen(true)
  }, [])
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{CHANGE_PASSWORD.title}</Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={CHANGE_PASSWORD.title}>
        <ChangePassword onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
