/** An answer that is sent unchanged: its status, and the exact text of its first body. */
export class ReadyAnswer {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}
