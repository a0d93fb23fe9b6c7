import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BegunApp } from '../calls/begin-app.ts'
import { FACTORS_KEY } from '../calls/list-factors.ts'
import { makeRecoveryCodes } from '../calls/make-recovery-codes.ts'
import { RecoveryCodeList } from '../recovery-code-list.tsx'
import { BeginSetUp } from './begin-set-up.tsx'
import { ScanApp } from './scan-app.tsx'

type SetUpAppProps = {
  email: string
  /** Whether the account has recovery codes already; else some are made with the first app. */
  hasCodes: boolean
  onDone: () => void
}

/** Sets up an app for codes: its name, the QR code, a first code, and the recovery codes. */
export function SetUpApp({ email, hasCodes, onDone }: SetUpAppProps) {
  const client = useQueryClient()
  const [app, setApp] = useState<BegunApp>()
  const [codes, setCodes] = useState<string[]>()

  const finish = () => {
    void client.invalidateQueries({ queryKey: FACTORS_KEY })
    onDone()
  }

  if (codes) return <RecoveryCodeList codes={codes} onKept={finish} />
  if (!app) return <BeginSetUp email={email} onBegun={setApp} />
  return (
    <ScanApp
      app={app}
      onConfirmed={async () => {
        if (hasCodes) finish()
        else setCodes(await makeRecoveryCodes({ hasCodes }))
      }}
    />
  )
}
