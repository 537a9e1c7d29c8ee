import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long-running files, whatever their size: started last, one of them would run while the other workers are idle. */
const long =
  /\/(recorded|examples|bad-server|tail-\w+(-\w+)*|interrupted|slow-server|two-accounts|shells|any-change|deadline|asks|refused-rows|recipes|canary|create-many-killed|sync-killed|waiting|results|terminal|listen|property|any-state-to-any|load|interrupted-input|full-disk|max-wait|keyring|exec-sink)\.test\.ts$/;

/** The usual order, with the long ones first. */
export class LongFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((each) => !isLong(each))];
  }
}
