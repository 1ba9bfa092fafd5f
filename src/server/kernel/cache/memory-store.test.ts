import { cacheSuite } from './cache-suite.ts';
import { createMemoryStore } from './memory-store.ts';

const store = createMemoryStore(Date.now);
cacheSuite('the memory of a process', () => ({ store, other: store }));
