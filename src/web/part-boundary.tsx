// Catches what breaks below it, so that the rest of the page stays.
import { Component, type ReactNode } from 'react'

type PartBoundaryProps = {
  /** The subject: another one is tried from the start. */
  of: unknown
  renderBroken: (retry: () => void) => ReactNode
  children: ReactNode
}
type PartBoundaryState = { isBroken: boolean; of: unknown }

export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { isBroken: false, of: this.props.of }

  static getDerivedStateFromError(): Partial<PartBoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ of }: PartBoundaryProps, state: PartBoundaryState) {
    return of === state.of ? null : { isBroken: false, of }
  }

  override render() {
    const { renderBroken, children } = this.props
    return this.state.isBroken ? renderBroken(() => this.setState({ isBroken: false })) : children
  }
}
