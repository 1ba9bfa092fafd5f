/** The other end of penpal in the smallest frame. */
import { connect, WindowMessenger } from 'penpal';

connect({
  messenger: new WindowMessenger({ remoteWindow: parent, allowedOrigins: ['*'] }),
  channel: 'panah',
  methods: {},
});
