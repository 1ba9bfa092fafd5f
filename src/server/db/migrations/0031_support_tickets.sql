CREATE TABLE "contact_messages" (
	"uid" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"order_number" text,
	"at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_files" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"vouched_by" text,
	"message_uid" text,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"uid" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"ticket_uid" text NOT NULL,
	"by" text NOT NULL,
	"name" text,
	"text" text NOT NULL,
	"client_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_client" UNIQUE("ticket_uid","client_id")
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"uid" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"account_uid" text NOT NULL,
	"vouched_by" text,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"order_uid" text,
	"order_number" text,
	"client_id" text NOT NULL,
	"title" text NOT NULL,
	"last_by" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_excerpt" text NOT NULL,
	"unread" boolean DEFAULT false NOT NULL,
	"answer_by" timestamp with time zone,
	"third_party" text,
	"merged_into" text,
	"satisfied" boolean,
	"satisfaction_note" text,
	"moved_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_tickets_client" UNIQUE("account_uid","client_id")
);
--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_message_uid_support_messages_uid_fk" FOREIGN KEY ("message_uid") REFERENCES "public"."support_messages"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_ticket_uid_support_tickets_uid_fk" FOREIGN KEY ("ticket_uid") REFERENCES "public"."support_tickets"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("closed_at","at");--> statement-breakpoint
CREATE INDEX "support_files_message" ON "support_files" USING btree ("message_uid");--> statement-breakpoint
CREATE INDEX "support_files_account" ON "support_files" USING btree ("account_uid","created_at");--> statement-breakpoint
CREATE INDEX "support_messages_ticket" ON "support_messages" USING btree ("ticket_uid","seq");--> statement-breakpoint
CREATE INDEX "support_tickets_account" ON "support_tickets" USING btree ("account_uid","last_at");--> statement-breakpoint
CREATE INDEX "support_tickets_state" ON "support_tickets" USING btree ("state","answer_by");--> statement-breakpoint
CREATE INDEX "support_tickets_order" ON "support_tickets" USING btree ("order_uid");