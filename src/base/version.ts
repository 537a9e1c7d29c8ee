/** The version of realmctl, in a file of our own, so that no chunk has to be opened for it alone. */
export { version } from '../../package.json';
