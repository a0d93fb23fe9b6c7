import { useTranslation } from 'react-i18next'
import type { SystemPart, SystemReport } from '#contract/studio/system.ts'
import { momentOf } from '#web/studio/lib/time/dates.ts'
import { bytesText, waitText } from './amounts.ts'

/** What there is to say about a part, in a line or three. */
export function usePartWords(system: SystemReport): (part: SystemPart) => string[] {
  const { t } = useTranslation('studio-system')
  const { database, mail, payments, disk, workers, queue, schedule, build } = system
  const { fileCheck, backup } = system

  return (part) => {
    switch (part) {
      case 'database':
        return [
          t('database', { version: database.version, ms: database.milliseconds }),
          t('build', build),
        ]
      case 'files':
        return [
          t(`files.${system.filesKind}`),
          fileCheck
            ? t('files.checked', { at: momentOf(fileCheck.checkedAt), count: fileCheck.named })
            : t('files.notChecked'),
          ...(fileCheck && fileCheck.missing > 0
            ? [t('files.missing', { count: fileCheck.missing })]
            : []),
          ...(fileCheck && fileCheck.orphans > 0
            ? [t('files.orphans', { count: fileCheck.orphans })]
            : []),
        ]
      case 'workers':
        return [t('alive', { count: workers.filter(({ isAlive }) => isAlive).length })]
      case 'queue':
        return [
          t('waiting', { count: queue.reduce((sum, { ready }) => sum + ready, 0) }),
          t('oldest', { wait: waitText(Math.max(0, ...queue.map((one) => one.oldestSeconds))) }),
          ...(system.stuckOrders > 0 ? [t('stuckOrders', { count: system.stuckOrders })] : []),
        ]
      case 'mail':
        return [
          ...(mail.isBuiltIn ? [t('mail.builtIn')] : []),
          t('mail.waiting', { count: mail.waiting }),
          ...(mail.waiting > 0 ? [t('oldest', { wait: waitText(mail.oldestSeconds) })] : []),
          ...(mail.givenUp > 0 ? [t('mail.givenUp', { count: mail.givenUp })] : []),
        ]
      case 'payments':
        return [
          ...(payments.isTest ? [t('payments.isTest')] : []),
          payments.lastEventAt
            ? t('payments.lastEvent', { at: momentOf(payments.lastEventAt) })
            : t('payments.noEvent'),
          ...(payments.missed > 0 ? [t('payments.missed', { count: payments.missed })] : []),
          ...(payments.failed > 0 ? [t('payments.failed', { count: payments.failed })] : []),
        ]
      case 'disk':
        return [t('disk', { free: bytesText(disk.free), size: bytesText(disk.size) })]
      case 'schedule':
        return [t('schedule.count', { count: schedule.length })]
      case 'backup':
        if (backup === null) return [t('backup.none'), t('backup.whatToDo')]
        return [
          t('backup.last', { at: momentOf(backup.takenAt) }),
          t('backup.files', { count: backup.files, size: bytesText(backup.bytes) }),
          ...(backup.missing > 0 ? [t('backup.missing', { count: backup.missing })] : []),
          ...(backup.changed > 0 ? [t('backup.changed', { count: backup.changed })] : []),
        ]
      default:
        return part satisfies never
    }
  }
}
