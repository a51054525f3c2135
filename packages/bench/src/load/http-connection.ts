import { connect, type Socket } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * One keep-alive connection that sends one request at a time. It understands just as much of HTTP/1.1 as its
 * servers speak, so that the load generator takes little from the processors it shares with them.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private waiting: PromiseWithResolvers<number> | null = null;
  private head = '';
  private size = 0;
  /** Bytes of the body still to come; null until the head is read, or when the body is chunked. */
  private left: number | null = null;
  private isChunked = false;
  private tail = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay();
    socket.on('data', (data) => this.read(data));
    socket.on('error', (error) => this.fail(error));
    socket.on('close', () => this.fail(new Error('The server closed the connection.')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpConnection(socket)));
      socket.once('error', reject);
    });
  }

  /** Sends a prepared GET. Returns the size of the response in bytes; rejects any status but 200. */
  send(request: string): Promise<number> {
    this.waiting = Promise.withResolvers();
    this.head = '';
    this.size = 0;
    this.left = null;
    this.isChunked = false;
    this.socket.write(request);
    return this.waiting.promise;
  }

  close(): void {
    this.socket.destroy();
  }

  private read(data: Buffer): void {
    this.size += data.length;
    let body = data;
    if (this.left === null && !this.isChunked) {
      const rest = this.readHead(data);
      if (!rest) return;
      body = rest;
    }
    if (this.left !== null) {
      this.left -= body.length;
      if (this.left === 0) this.done();
    } else {
      this.tail = Buffer.concat([this.tail, body.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
      if (this.tail.equals(LAST_CHUNK)) this.done();
    }
  }

  /** What follows the head; undefined while the head is incomplete. */
  private readHead(data: Buffer): Buffer | null {
    const before = this.head.length;
    this.head += data.toString('latin1');
    const end = this.head.indexOf(END_OF_HEAD);
    if (end < 0) return null;
    const bodyAt = end + END_OF_HEAD.length;
    const head = this.head.slice(0, end);
    if (!head.startsWith('HTTP/1.1 200')) {
      this.fail(new Error(`Answered ${this.head.slice(0, 1_000)}`));
      return null;
    }
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.isChunked = true;
      this.tail = Buffer.alloc(0);
    } else {
      this.left = Number(length);
    }
    return data.subarray(bodyAt - before);
  }

  private done(): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve(this.size);
  }

  private fail(error: Error): void {
    const { waiting } = this;
    this.waiting = null;
    waiting?.reject(error);
  }
}
