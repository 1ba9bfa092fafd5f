import { existsSync } from 'node:fs';
import app from './rollup/app.mjs';
import doctorCli from './rollup/doctor-cli.mjs';
import sdkPackage from './rollup/sdk-package.mjs';
import server from './rollup/server.mjs';

const sdk = existsSync('./rollup/sdk.mjs') ? (await import('./rollup/sdk.mjs')).default : [];

export default [...app, ...server, ...sdk, ...sdkPackage, ...doctorCli];
