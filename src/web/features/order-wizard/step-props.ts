import type { Dispatch } from 'react'
import type { WizardAction, WizardState } from './wizard-state.ts'

export type StepProps = { order: WizardState; dispatch: Dispatch<WizardAction> }
