import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { paths, useLocalizedPath } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The orders of the person who is signed in; everybody else is led to the upload page. */
export function Component() {
  const { t } = useTranslation()
  const session = useSession()
  const localized = useLocalizedPath()
  if (session.state === 'loading') return <Spinner label={t('loading')} />
  if (session.state === 'signed-out') return <Navigate to={localized(paths.upload())} replace />
  return null
}
