import { Component, type ErrorInfo, type ReactNode } from 'react'
import { CrashPage } from './crash-page.tsx'

type ErrorBoundaryProps = { children: ReactNode }

/** React has no hook for this: only a class can catch what fails while drawing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A page failed', error, info.componentStack)
  }

  override render() {
    return this.state.failed ? <CrashPage /> : this.props.children
  }
}
