CREATE TABLE "staff_second_person_requests" (
	"uid" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"object" text NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_hash" text NOT NULL,
	"member_uid" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_second_person_of" UNIQUE("act","object")
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"member_uid" text NOT NULL,
	"member_name" text NOT NULL,
	"role" text NOT NULL,
	"act" text NOT NULL,
	"object" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"chain_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_logins" (
	"login_hash" text PRIMARY KEY NOT NULL,
	"member_uid" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"uid" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_username" UNIQUE("username"),
	CONSTRAINT "staff_members_mobile" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_uid" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_second_person_requests" ADD CONSTRAINT "staff_second_person_requests_member_uid_staff_members_uid_fk" FOREIGN KEY ("member_uid") REFERENCES "public"."staff_members"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_logins" ADD CONSTRAINT "staff_logins_member_uid_staff_members_uid_fk" FOREIGN KEY ("member_uid") REFERENCES "public"."staff_members"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_member_uid_staff_members_uid_fk" FOREIGN KEY ("member_uid") REFERENCES "public"."staff_members"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_second_person_expiry" ON "staff_second_person_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_acts_object" ON "staff_acts" USING btree ("object","seq");--> statement-breakpoint
CREATE INDEX "staff_logins_expiry" ON "staff_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_member" ON "staff_sessions" USING btree ("member_uid");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");