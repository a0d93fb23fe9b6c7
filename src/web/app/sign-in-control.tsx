import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths, useLocalizedPath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useOpenAccount } from './account-dialogs.tsx'

/** Opens the window for signing in and goes on to the upload afterwards. */
export function SignInControl({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const openAccount = useOpenAccount()
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  const goToUpload = () => void navigate(localized(paths.upload()))
  return (
    <Button
      className="whitespace-nowrap max-sm:px-3.5! max-sm:text-sm"
      onClick={() => openAccount({ onSuccess: goToUpload })}
    >
      {children ?? t('header.uploadPhoto')}
    </Button>
  )
}
