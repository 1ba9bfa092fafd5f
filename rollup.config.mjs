import app from './rollup/app.mjs';
import doctorCli from './rollup/doctor-cli.mjs';
import sdk from './rollup/sdk.mjs';
import sdkDeclarations from './rollup/sdk-declarations.mjs';
import sdkPackage from './rollup/sdk-package.mjs';
import server from './rollup/server.mjs';

/** Builds of one chain go one after another; the chains need nothing of each other. */
export const chains = [app, [...server, ...sdk, ...sdkPackage, ...sdkDeclarations, ...doctorCli]];

export default chains.flat();
